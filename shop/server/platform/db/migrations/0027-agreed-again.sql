-- Whoever agrees again agrees to what comes, not to what waited when they withdrew: that is still to be found.
alter table consent_withdrawals add column agreed_again_at timestamptz;
