// Reads MEDICARE_DEVICE_SECRET: the key of 32 bytes that the private key of the device is encrypted with.

const secretBytes = 32;

/** The operator's key: 64 hexadecimal digits, or 32 bytes in base64; null for anything else. */
export function parseDeviceSecret(text: string): Buffer | null {
  if (/^[\da-f]{64}$/i.test(text)) return Buffer.from(text, 'hex');
  if (!/^[A-Za-z0-9+/_-]{43}=?$/.test(text)) return null;
  const bytes = Buffer.from(text, 'base64');
  return bytes.length === secretBytes ? bytes : null;
}
