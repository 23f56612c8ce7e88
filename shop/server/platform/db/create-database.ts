import pg from "pg";

/** Does nothing if the database exists, also when another process creates it at the same time. */
export async function createDatabase(connection: pg.ClientConfig, name: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
    if (rowCount) return;
    await client.query(`create database ${pg.escapeIdentifier(name)}`).catch((error: pg.DatabaseError) => {
      const wasMadeMeanwhile = error.code === "42P04" || error.code === "23505";
      if (!wasMadeMeanwhile) throw error;
    });
  } finally {
    await client.end();
  }
}
