// Puts the lines of a file into the field that is posted, so that the file itself never has to be.

for (const element of document.querySelectorAll<HTMLElement>('[data-shown-with-script]'))
  element.hidden = false;

/** Banks and Excel also write the encoding of Windows. */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

async function readInto({ files, dataset }: HTMLInputElement): Promise<void> {
  const field = document.querySelector<HTMLTextAreaElement>(`#${dataset['readInto'] ?? ''}`);
  const file = files?.[0];
  if (field !== null && file !== undefined) field.value = decode(await file.arrayBuffer());
}

for (const choice of document.querySelectorAll<HTMLInputElement>('[data-read-into]'))
  choice.addEventListener('change', () => void readInto(choice));
