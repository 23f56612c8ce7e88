const STATES =
  "alabama al,alaska ak,arizona az,arkansas ar,california ca,colorado co,connecticut ct,delaware de,florida fl,georgia ga," +
  "hawaii hi,idaho id,illinois il,indiana in,iowa ia,kansas ks,kentucky ky,louisiana la,maine me,maryland md," +
  "massachusetts ma,michigan mi,minnesota mn,mississippi ms,missouri mo,montana mt,nebraska ne,nevada nv,newhampshire nh," +
  "newjersey nj,newmexico nm,newyork ny,northcarolina nc,northdakota nd,ohio oh,oklahoma ok,oregon or,pennsylvania pa," +
  "rhodeisland ri,southcarolina sc,southdakota sd,tennessee tn,texas tx,utah ut,vermont vt,virginia va,washington wa," +
  "westvirginia wv,wisconsin wi,wyoming wy,districtofcolumbia dc";

/** State names of the United States, in lower case without spaces, and their codes. */
export const US_STATES: ReadonlyMap<string, string> = new Map(
  STATES.split(",").map((state) => state.split(" ") as [string, string]),
);
