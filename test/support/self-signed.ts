// A certificate that vouches for itself, made when a test needs one: X.509, elliptic curve, valid for some names.
import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

export interface SelfSigned {
  /** Both in PEM; the certificate is also its own authority. */
  readonly cert: string;
  readonly key: string;
}

/** One value of ASN.1 with its tag and length. */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  const { length } = body;
  const size =
    length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, Math.trunc(length / 256), length % 256];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
}

const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts);
const text = (tag: number, value: string) => der(tag, Buffer.from(value, 'latin1'));
const identifier = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));

/** ecdsa-with-SHA256, commonName and subjectAltName, encoded. */
const ecdsaWithSha256 = sequence(identifier('2a8648ce3d040302'));
const commonName = identifier('550403');
const subjectAltName = identifier('551d11');
const [set, utf8, utcTime, bits, octets, integer] = [0x31, 0x0c, 0x17, 0x03, 0x04, 0x02] as const;

/** The tags of a host name and of an address among the names of a certificate. */
const altName = (name: string) =>
  /^[\d.]+$/.test(name) ? der(0x87, Buffer.from(name.split('.').map(Number))) : text(0x82, name);

/** Valid for these host names and IPv4 addresses, for all of the years that a test may run in. */
export function selfSigned(...names: readonly string[]): SelfSigned {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const who = sequence(der(set, sequence(commonName, text(utf8, 'a test'))));
  const serial = randomBytes(8);
  serial[0] = 1;
  const content = sequence(
    der(0xa0, der(integer, Buffer.from([2]))),
    der(integer, serial),
    ecdsaWithSha256,
    who,
    sequence(text(utcTime, '200101000000Z'), text(utcTime, '491231235959Z')),
    who,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(subjectAltName, der(octets, sequence(...names.map(altName)))))),
  );
  const signature = der(bits, Buffer.from([0]), sign('sha256', content, privateKey));
  const certificate = sequence(content, ecdsaWithSha256, signature).toString('base64');
  const lines = certificate.match(/.{1,64}/g) ?? [];
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
    key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
  };
}
