// Maps each error of device authentication to a sentence that says what the operator should do.

const sentences: Readonly<Record<string, string>> = {
  'DE.2': 'The organisation is not known; check the organisation number in the portal.',
  'DE.4': 'The device is not known to the organisation; check its name, or register it in the portal.',
  'DE.5':
    'The device is not in a state for this; an active one needs no code, an expired or blocked one a new code from the portal.',
  'DE.7': 'The activation code is not right or is older than a day; get a new one in the portal.',
  'DE.9': 'The organisation is not active; its directors can see why in the portal.',
  'JWK.1': 'The key could not be read by the insurer; try again, and report it if it stays.',
  'JWK.2': 'The algorithm of the key is not accepted; this version may be too old.',
  'JWK.8': 'The use of the key is not accepted; this version may be too old.',
  'JWK.9': 'The key was used before; run the command again, which makes a new one.',
  '111':
    'The insurer found the request invalid; check the organisation number, the device name and the code.',
  mapping_error:
    'The token service does not know this device of this organisation; check both names, then activate it.',
  device_error:
    'The token service does not accept the device: it may have expired or be blocked; see the portal.',
  invalid_grant:
    'The token service does not accept the key of the device; check the clock of this machine, then activate the device anew.',
  invalid_client: 'The token service does not know the client id; check it in the developer portal.',
};

/** The words for a status 500 of the token service when organisation or device are wrong. */
const unknownDevice = /unable to retrieve device data/i;

/** The sentence for a code; an unknown code is part of the sentence. */
export function describeDeviceError(code: string, words = ''): string {
  if (unknownDevice.test(words)) return sentences['mapping_error'] ?? '';
  const known = Object.hasOwn(sentences, code) ? sentences[code] : undefined;
  return (
    known ??
    `The insurer refused with the code ${code.replaceAll(/[^\w.-]/g, '?').slice(0, 30)}, which is not known here.`
  );
}

export const deviceErrorCodes: readonly string[] = Object.keys(sentences);
