// The style sheet and browser modules: small, without types, apart from each other, and with a hash in the path.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { parse } from 'acorn';
import { loadDeskAssets } from '../../src/desk/desk-assets.ts';

const cssBytesMax = 12_000;
/** Of a page of 60 kB, the rest is for its HTML. */
const assetBytesMax = 20_000;

describe('the assets of the desk', () => {
  const { styles, icon, modules } = loadDeskAssets();
  const bytesOf = (content: string): number => gzipSync(content).length;

  it('have little to load', () => {
    assert.ok(bytesOf(styles.content) <= cssBytesMax, `${bytesOf(styles.content)} bytes of style`);
    const sum = [styles, icon, ...modules].reduce((bytes, { content }) => bytes + bytesOf(content), 0);
    assert.ok(sum <= assetBytesMax, `${sum} bytes in all`);
  });

  it('are modules that a browser parses, and import nothing', () => {
    assert.ok(modules.length > 0);
    for (const { path, content } of modules) {
      const { body } = parse(content, { ecmaVersion: 2024, sourceType: 'module' });
      assert.ok(!body.some(({ type }) => type.startsWith('Import')), path);
    }
  });

  it('have another path for another content', () => {
    const paths = [styles, icon, ...modules].map(({ path }) => path);
    for (const path of paths) assert.match(path, /^\/desk\/assets\/[a-z-]+-[0-9a-f]{16}\.(?:css|js|svg)$/);
    assert.equal(new Set(paths).size, paths.length);
  });

  it('take colours from the tokens alone, for both themes', () => {
    const rules = styles.content.slice(styles.content.indexOf('*,'));
    assert.doesNotMatch(rules.replace(/rgb\(0 0 0 \/ 18%\)/, ''), /#[0-9a-f]{3,8}\b|rgb\(|hsl\(/i);
  });
});
