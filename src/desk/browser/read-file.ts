// Puts the lines of a file into the field that is posted, so that the file itself never has to be.

for (const element of document.querySelectorAll<HTMLElement>('[data-shown-with-script]'))
  element.hidden = false;

/** A form takes less; a page with more stands still. */
const fileBytesMax = 1_000_000;

/** Excel also writes UTF-16, with a mark in front, and banks the encoding of Windows. */
function decode(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

async function readInto({ files, dataset }: HTMLInputElement): Promise<void> {
  const field = document.querySelector<HTMLTextAreaElement>(`#${dataset['readInto'] ?? ''}`);
  const file = files?.[0];
  const said = document.querySelector<HTMLElement>('[data-too-large]');
  if (field === null || file === undefined) return;
  const isTooLarge = file.size > fileBytesMax;
  if (said !== null) said.textContent = isTooLarge ? (said.dataset['tooLarge'] ?? '') : '';
  if (!isTooLarge) field.value = decode(await file.arrayBuffer());
}

for (const choice of document.querySelectorAll<HTMLInputElement>('[data-read-into]'))
  choice.addEventListener('change', () => void readInto(choice));
