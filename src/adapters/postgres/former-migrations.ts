// Lists former names and checksums of migrations, which older databases may have recorded.

interface FormerMigration {
  /** As recorded in `schema_migration`. */
  readonly name: string;
  readonly checksum: string;
  /** The migration it is today: the same statements. */
  readonly today: string;
}

/** Nothing is ever added here: since migrations are frozen, none is renamed. */
export const formerMigrations: readonly FormerMigration[] = [
  {
    name: '0005-interactive-claims',
    checksum: '62ef36f256818905ed929bc2d0ce0d4dcaaebc1ae8d6454b9573231f16742d51',
    today: '0005-interactive-claims',
  },
  {
    name: '0011-traces-and-counts',
    checksum: '4f6f27730b55511c79dd3758b2eb04caa12a569efef857675ea4a7c03d1f50c1',
    today: '0010-traces-and-counts',
  },
  {
    name: '0012-unused-ids',
    checksum: '0635bd344c816c736507e4512d9ec91b24216595c702599f6fdff91a2b21534e',
    today: '0011-unused-ids',
  },
];
