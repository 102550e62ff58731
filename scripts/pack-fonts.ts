// Rebuilds data/fonts: downloads the font packages of data/fonts/sources.json, checks each file and compresses it with Brotli.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** A font file of data/fonts and where its content comes from. */
interface FontSource {
  readonly file: string;
  /** `debian`: a package of Debian; left out: of npm. */
  readonly archive?: 'debian';
  readonly package: string;
  readonly version: string;
  readonly path: string;
  /** Of the uncompressed file, in hexadecimal. */
  readonly sha256: string;
}

const folder = join(import.meta.dirname, '..', 'data', 'fonts');
const sources = JSON.parse(readFileSync(join(folder, 'sources.json'), 'utf8')) as readonly FontSource[];
const work = mkdtempSync(join(tmpdir(), 'medicare-gateway-fonts-'));

const debianFolders = new Map<string, string>();

/** The unpacked folder of a package of Debian. */
function unpackedDebian(name: string, version: string): string {
  const known = debianFolders.get(name);
  if (known !== undefined) return known;
  const target = mkdtempSync(join(work, 'debian-'));
  const command = `apt-get download --quiet ${name}=${version} && dpkg-deb -x ${name}_*.deb .`;
  execFileSync('sh', ['-c', command], { cwd: target });
  debianFolders.set(name, target);
  return target;
}

/** The unpacked folder of a package of npm. Packages are cached by npm, so asking twice downloads once. */
function unpacked(name: string, version: string): string {
  const [archive = ''] = execFileSync('npm', ['pack', '--silent', `${name}@${version}`], { cwd: work })
    .toString()
    .trim()
    .split('\n');
  const target = mkdtempSync(join(work, 'package-'));
  execFileSync('tar', ['-xzf', join(work, archive), '-C', target]);
  return join(target, 'package');
}

/** The largest window and the best quality: the files are compressed once and shipped for years. */
const compressed = (bytes: Buffer): Buffer =>
  brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

try {
  for (const source of sources) {
    const unpack = source.archive === 'debian' ? unpackedDebian : unpacked;
    const bytes = readFileSync(join(unpack(source.package, source.version), source.path));
    const found = createHash('sha256').update(bytes).digest('hex');
    if (found !== source.sha256) {
      throw new Error(
        `${source.path} of ${source.package} ${source.version} has the SHA-256 ${found}; write it into data/fonts/sources.json if this change is wanted.`,
      );
    }
    const packed = compressed(bytes);
    writeFileSync(join(folder, source.file), packed);
    process.stdout.write(`${source.file}: ${bytes.length} bytes, ${packed.length} compressed\n`);
  }
} finally {
  rmSync(work, { recursive: true });
}
