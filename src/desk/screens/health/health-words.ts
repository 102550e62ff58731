// The words of the page of health.

export const healthWords = {
  title: 'Health',
  text: 'How this service is now. The page shows no patient and no key.',
  part: 'Part',
  state: 'State',
  what: 'What is so',
  good: 'Good',
  look: 'Look at it',
  unknown: 'Not known here',
  insurer: 'Medicare',
  insurerUp: (insurer: string) => `${insurer} answers.`,
  insurerDown:
    'Medicare does not answer. Claims are kept and go out by themselves; checks of patients cannot be decided.',
  simulator: 'The simulator',
  national: 'Services Australia',
  queue: 'Claims that wait',
  queueEmpty: 'No claim waits to be sent.',
  queueWaits: (count: number, wait: string) =>
    `${count} ${count === 1 ? 'claim waits' : 'claims wait'} to be sent, the oldest for ${wait}. They go out by themselves once Medicare answers.`,
  device: 'Connection to Medicare',
  deviceNone: 'The simulator needs no device.',
  deviceGood: (key: string, device: string) =>
    `The key of the device is valid until ${key}, the device until ${device}.`,
  dayUnknown: 'a day that is not known',
  schedule: 'Schedule',
  scheduleOf: (date: string, age: string) =>
    `The schedule of ${date} is here and used; it came into force ${age} ago.`,
  scheduleOld: 'A new one usually comes in March, July and November, so this one may be out of date.',
  scheduleNone: 'No schedule is in force today.',
  /** `sentence`: which schedule is missing. */
  scheduleMissing: (sentence: string) => `${sentence} They may be out of date.`,
  /** Who does it, and to the operator how. */
  importSchedule: (isOperator: boolean) =>
    `Ask the operator to import it.${isOperator ? ' The operator does so with: medicare-gateway schedule import' : ''}`,
  database: 'Database',
  databaseGood: 'It answers, and writes.',
  databaseDown: 'It does not answer.',
  databaseCannotWrite: {
    'disk-full': 'It has no disk space left. Claims and reports are not answered until there is.',
    'out-of-memory': 'It has no memory left. Claims and reports are not answered until there is.',
    'io-error': 'It cannot use its disk. Claims and reports are not answered until it can.',
  },
  webhooks: 'Webhooks',
  webhooksGood: (count: number) => (count === 0 ? 'There is none.' : 'None is failing.'),
  webhooksFail: (names: readonly string[]) =>
    `The last message did not arrive at: ${names.join(', ')}. It is sent again by itself; its page under Settings says what the program answered.`,
  backup: 'Backup',
  backupUnknown: (isOperator: boolean) =>
    `This service does not see its backups. Ask the operator when the last one was made, and when one was last restored to try it.${isOperator ? ' The operator looks in the folder that ops/backup.sh writes to, and tries ops/restore.sh once a month.' : ''}`,
  warningsTitle: 'Last warnings and errors',
  warningsText: 'Since this process was started; the log has more.',
  noWarnings: 'There was none since this process was started.',
  when: 'When',
  kind: 'Kind',
  error: 'Error',
  warning: 'Warning',
  incident: (id: string) => `Something broke, and somebody was shown the number ${id}. The log has it.`,
  sentence: (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1).replace(/\.$/, '')}.`,
  age: (seconds: number) => {
    const [minute, hour, day] = [60, 3_600, 86_400];
    if (seconds < 2 * minute) return 'a moment';
    if (seconds < 2 * hour) return `${Math.floor(seconds / minute)} minutes`;
    return seconds < 2 * day ? `${Math.floor(seconds / hour)} hours` : `${Math.floor(seconds / day)} days`;
  },
  days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
} as const;
