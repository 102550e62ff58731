// The words of the page that shows once what a form has made.

export const madeWords = {
  makingTitle: 'It is being made',
  making:
    'Open this page again in a moment. It takes a minute at most: then this page shows it, or says what to do.',
  cutOffTitle: 'It was not finished',
  cutOff: 'The service stopped before it was made: nothing was changed. Go back and send the form again.',
  goneTitle: 'This is not shown any more',
  gone: 'A link, a key or a secret is shown once, right after it was made. If it was not copied: make a new link for the person, revoke the key and make another, or remove the webhook and add it again.',
  back: 'Open the desk',
} as const;
