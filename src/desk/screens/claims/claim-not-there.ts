// The page for a claim that is not there, or of another location: they look the same.
import { notFoundPage } from '../../parts/message-page.ts';
import { claimsWords as words } from './claims-words.ts';

export const claimNotThere = notFoundPage(words.notFoundTitle, words.notFound, {
  path: '/desk/claims?view=all',
  label: words.backToClaims,
});
