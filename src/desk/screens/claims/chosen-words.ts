// The words that say by what a list of claims is narrowed.

interface ChosenFields extends Readonly<Record<'item' | 'code' | 'provider', string>> {
  readonly from: string | null;
  readonly to: string | null;
  /** Why they need somebody. */
  readonly why: string | null;
  /** How they were settled. */
  readonly way: string | null;
}

export const chosenWords = {
  /** Behind a number of claims; empty where nothing is chosen. */
  chosen: ({ item, code, provider, from, to, why, way }: ChosenFields): string =>
    [
      item !== '' && ` of item ${item}`,
      code !== '' && ` with the code ${code}`,
      provider !== '' && ` of the provider ${provider}`,
      from !== null && ` lodged from ${from}${to === null ? ' on' : ` to ${to}`}`,
      from === null && to !== null && ` lodged up to ${to}`,
      why !== null && ` listed as “${why}”`,
      way !== null && ` settled as “${way}”`,
    ]
      .filter((part) => part !== false)
      .join(','),
  empty: (chosen: string) =>
    chosen === ''
      ? 'No claim here fits what you asked for. Change the fields above, or leave them empty.'
      : `No claim${chosen} is in this view. Change the fields above, or leave them empty.`,
  /** Behind a view that has none of what is asked for. */
  inAll: (count: number) => `${count} in All`,
  showAll: 'Show the whole view',
} as const;
