// Settings under which a service on a busy machine sheds no load and gives up no query: a test of a limit sets its own.
export const patientLimits = {
  OVERLOAD_EVENT_LOOP_DELAY_MS: '0',
  DATABASE_CONNECT_TIMEOUT_MS: '60000',
  DATABASE_STATEMENT_TIMEOUT_MS: '60000',
  DATABASE_LOCK_TIMEOUT_MS: '60000',
  DATABASE_IDLE_TRANSACTION_TIMEOUT_MS: '60000',
} as const;
