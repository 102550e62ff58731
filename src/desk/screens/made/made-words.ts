// The words of the page that shows once what a form has made.

export const madeWords = {
  makingTitle: 'It is being made',
  making:
    'Open this page again in a moment. If it stays so, look in the list whether it is there before you make another.',
  goneTitle: 'This is not shown any more',
  gone: 'A link, a key or a secret is shown once, right after it was made. If it was not copied: make a new link for the person, revoke the key and make another, or remove the webhook and add it again.',
  back: 'Open the desk',
} as const;
