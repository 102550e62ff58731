// The page for a claim that is not there, or of another location: they look the same.
import type { DeskAnswer } from '../../desk-screen.ts';
import { messagePage } from '../../parts/message-page.ts';
import { claimsWords as words } from './claims-words.ts';

export const claimNotThere: DeskAnswer = {
  kind: 'page',
  status: 404,
  title: words.notFoundTitle,
  body: messagePage(words.notFoundTitle, words.notFound, {
    path: '/desk/claims?view=all',
    label: words.backToClaims,
  }),
};
