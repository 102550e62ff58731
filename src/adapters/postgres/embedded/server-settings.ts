// The settings of the embedded server, as command-line arguments, so that they always match the code.
import type { StoreFolder } from './prepare-folders.ts';

/** The only database user; the socket's folder is private, so no password guards it. */
export const embeddedSuperuser = 'gateway';
export const embeddedDatabase = 'postgres';
/** Only a part of the socket's file name. */
export const embeddedPort = '5432';

/** Arguments of `postgres`. Its log must not contain what was sent to the service: no statements, no row values. */
export function embeddedServerArguments(folder: StoreFolder): string[] {
  const settings: Readonly<Record<string, string>> = {
    listen_addresses: '',
    unix_socket_directories: `"${folder.socket.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    port: embeddedPort,
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    max_connections: '100',
    shared_buffers: '32MB',
    max_wal_size: '256MB',
    max_parallel_workers_per_gather: '0',
    max_logical_replication_workers: '0',
    io_method: 'sync',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
  };
  return [
    '-D',
    folder.data,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

/** Arguments of `initdb`, independent of the language settings of the machine. */
export function initdbArguments(data: string): string[] {
  return [
    `--pgdata=${data}`,
    `--username=${embeddedSuperuser}`,
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    '--auth-local=trust',
    '--auth-host=reject',
    '--no-instructions',
  ];
}
