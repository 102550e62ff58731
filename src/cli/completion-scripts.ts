// Writes completion scripts for bash, zsh and fish from a table of what may follow each command.

/** The shells that have a completion script. */
export const shells = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof shells)[number];

/** What can follow one command. */
export interface CompletionEntry {
  /** The command without the name of the program; empty for the program itself. */
  readonly path: readonly string[];
  readonly words: readonly { readonly word: string; readonly description: string }[];
}

/** The script as text, to be sourced by the shell; `name` is the program. Files are completed where nothing else fits. */
export function completionScript(shell: Shell, name: string, entries: readonly CompletionEntry[]): string {
  return scripts[shell](name, entries);
}

type Script = (name: string, entries: readonly CompletionEntry[]) => string;

/** The command so far grows by each word that makes it a longer command; options and their values are passed over. */
const commandsOf = (entries: readonly CompletionEntry[]): readonly string[] =>
  entries.map(({ path }) => path.join(' ')).filter((command) => command !== '');

const alternatives = (entries: readonly CompletionEntry[]): string =>
  commandsOf(entries)
    .map((command) => `'${command}'`)
    .join('|');

const bash: Script = (name, entries) => `# Completion of ${name} for bash: source <(${name} completion bash)
${functionName(name)}() {
  local word longer command= candidates=
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    longer="\${command:+$command }$word"
    case "$longer" in ${alternatives(entries)}) command=$longer ;; esac
  done
  case "$command" in
${entries.map(({ path, words }) => `    '${path.join(' ')}') candidates='${words.map(({ word }) => word).join(' ')}' ;;`).join('\n')}
  esac
  COMPREPLY=($(compgen -W "$candidates" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F ${functionName(name)} ${name}`;

const zsh: Script = (name, entries) => `#compdef ${name}
# Completion of ${name} for zsh: source <(${name} completion zsh)
${functionName(name)}() {
  local word longer command=
  local -a candidates
  for word in "\${(@)words[2,CURRENT-1]}"; do
    longer="\${command:+$command }$word"
    case "$longer" in (${alternatives(entries)}) command=$longer ;; esac
  done
  case "$command" in
${entries.map(({ path, words }) => `    ('${path.join(' ')}') candidates=(${words.map(zshCandidate).join(' ')}) ;;`).join('\n')}
  esac
  _describe '${name}' candidates || _files
}
compdef ${functionName(name)} ${name}`;

const fish: Script = (name, entries) => `# Completion of ${name} for fish: ${name} completion fish | source
function ${functionName(name)}
  set -l command
  for word in (commandline -opc)[2..]
    set -l longer (string trim "$command $word")
    contains -- "$longer" ${commandsOf(entries)
      .map((command) => `'${command}'`)
      .join(' ')}; and set command "$longer"
  end
  test "$command" = "$argv[1]"
end
${entries.flatMap(({ path, words }) => words.map((each) => fishLine(name, path, each))).join('\n')}`;

const scripts: Readonly<Record<Shell, Script>> = { bash, zsh, fish };

const zshCandidate = ({ word, description }: CompletionEntry['words'][number]): string =>
  quoted(`${word}:${description}`);

function fishLine(
  name: string,
  path: readonly string[],
  { word, description }: CompletionEntry['words'][number],
): string {
  const condition = `--condition "${functionName(name)} '${path.join(' ')}'"`;
  const what = word.startsWith('--') ? `--long-option ${word.slice(2)}` : `--no-files --arguments ${word}`;
  return `complete --command ${name} ${condition} ${what} --description ${quoted(description)}`;
}

const functionName = (name: string): string => `_${name.replaceAll('-', '_')}`;

/** As every shell reads it: in single quotes. */
const quoted = (text: string): string => `'${text.replaceAll("'", '’')}'`;
