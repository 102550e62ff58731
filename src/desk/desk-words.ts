// The words of the frame of every page, and of the pages that say why something was not shown.

export const deskWords = {
  product: 'Front desk',
  skipToContent: 'Skip to the page',
  navigation: 'Pages',
  sandboxBanner: 'Sandbox: invented patients',
  location: 'Location',
  changeLocation: 'Change location',
  lock: 'Lock',
  help: 'Help',
  /** Behind `help`, for who cannot see where the link leads. */
  helpRest: ', in a new tab',
  today: 'Today',
  check: 'Check',
  dayList: 'Day list',
  lodge: 'Lodge',
  claims: 'Claims',
  money: 'Money',
  items: 'Items',
  figures: 'Figures',
  people: 'People',
  notPermittedTitle: 'Your roles do not include this page',
  notPermitted: 'Ask an owner of the practice for the role, or choose another page above.',
  foreignFormTitle: 'The form was not accepted',
  foreignForm:
    'It was not sent by a page of this desk, or the page is from an earlier session. Nothing was changed. Open the page again and repeat what you did there.',
  backToDesk: 'Open the desk',
  notFoundTitle: 'There is no such page',
  notFound: 'The address may have a typing mistake. Choose a page above, or open the desk.',
  brokenTitle: 'Something broke',
  broken: 'Nothing more is known here. Try again; if it stays so, give your operator this number:',
} as const;
