// The words of the page of health.

export const healthWords = {
  title: 'Health',
  text: 'How this service is now. The page shows no patient and no key.',
  /** Of all parts together; both by their names. */
  summary: (toLookAt: readonly string[], unknown: readonly string[]) => {
    const notKnown = unknown.length === 0 ? '' : ` Not known here: ${unknown.join(', ')}.`;
    if (toLookAt.length > 0)
      return `Look at: ${toLookAt.join(', ')}.${notKnown} The row says what to do; where it says nothing, ask the operator.`;
    return unknown.length === 0
      ? 'All that can be seen from here is good: nothing needs you now.'
      : `What can be seen from here is good.${notKnown} The row says whom to ask.`;
  },
  part: 'Part',
  state: 'State',
  what: 'How it is',
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
    `Medicare knows this service by a key that is valid until ${key}, and by a device that is valid until ${device}.`,
  dayUnknown: 'a day that is not known',
  schedule: 'Schedule',
  scheduleOf: (date: string, age: string) =>
    `Fees and rules are those of the schedule of ${date}, which came into force ${age} ago.`,
  scheduleOld: 'A new one usually comes in March, July and November, so this one may be out of date.',
  scheduleNone: 'No schedule is in force today.',
  /** Who does it, and to the operator how. */
  importSchedule: (isOperator: boolean) =>
    `Ask the operator to import it.${isOperator ? ' The operator does so with: medicare-gateway schedule import' : ''}`,
  database: 'Database',
  databaseGood: 'It answers, and keeps what is entered.',
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
    `No backup is known here: this service makes none itself, and knows only of those that a script of the operator made. Ask the operator: On which day and at what hour was the last one made? Is it on another machine? When was one last restored, to try it?${isOperator ? ' The script is ops/backup.sh; try ops/restore.sh once a month.' : ''}`,
  backupMade: (time: string) => `The last one was finished on ${time}.`,
  backupOld: (isOperator: boolean) =>
    `That is more than two days ago. Ask the operator why.${isOperator ? ' Look at what runs ops/backup.sh each day, and whether its folder is full.' : ''}`,
  backupElsewhere:
    'Whether its file is still there, on another machine too, cannot be seen from here: ask the operator now and then when one was last restored, to try it.',
  warningsTitle: 'Last warnings and errors',
  warningsText:
    'Since the service was started last. Read them to the operator when you ask for help; older ones are in the log.',
  noWarnings: 'There was none since the service was started last.',
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
