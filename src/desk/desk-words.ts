// The words of the frame of every page, and of the pages that say why something was not shown.

export const deskWords = {
  product: 'Front desk',
  skipToContent: 'Skip to the page',
  navigation: 'Pages',
  sandboxBanner: 'Sandbox:',
  inventedPatients: 'invented patients',
  location: 'Location',
  /** The practice where it is named, with its number: several may have the same name. */
  locationName: (minorId: string, practice: string | undefined) =>
    practice === undefined ? minorId : `${practice} (${minorId})`,
  changeLocation: 'Change location',
  lock: 'Lock',
  /** Instead, where no PIN unlocks. */
  signOut: 'Sign out',
  copy: 'Copy',
  /** Behind `copy`, for who cannot see what it stands by. */
  copyRest: (what: string) => ` ${what}`,
  copied: 'Copied.',
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
  settings: 'Settings',
  health: 'Health',
  changes: 'What changed',
  notPermittedTitle: 'Your roles do not include this page',
  notPermitted: 'Ask an owner of the practice for the role, or choose another page above.',
  foreignFormTitle: 'The form was not accepted',
  foreignForm:
    'It was not sent by a page of this desk, or the page is from an earlier session. Nothing was changed. Open the page again and repeat what you did there.',
  backToDesk: 'Open the desk',
  notFoundTitle: 'There is no such page',
  notFound: 'The address may have a typing mistake. Choose a page above, or open the desk.',
  keysTitle: 'Keys',
  keySearch: 'Search',
  keyHelp: 'This list',
  keysClose: 'Close',
  brokenTitle: 'Something broke',
  broken:
    'What you did may not be saved: go back and look before you do it again. If it stays so, give your operator this number:',
  tooLargeTitle: 'That is too much at once',
  tooLarge: 'Nothing was changed. Go back, and enter fewer lines at a time.',
  notNowTitle: 'Not just now',
  notNow:
    'The service is busy, or its database does not answer. Go back, wait a moment and try again; what you entered is still in the page before. If it stays so, ask your operator.',
  notReadTitle: 'This could not be read',
  notRead: 'Nothing was changed. Go back and try again, or open the desk.',
} as const;
