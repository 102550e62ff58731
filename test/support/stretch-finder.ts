// Finds stretches of known texts inside other texts, fast: aligned blocks are hashed, every window is rolled over them.

const base = 257;
const bits = 24;

/** A stretch of a known text that was found in another. */
export interface Found {
  /** Whose text it is. */
  readonly name: string;
  readonly stretch: string;
}

/**
 * Holds texts and finds any `length` characters in a row of them. A window that long always covers one whole aligned
 * block of half its length, so only blocks are held; a block that is met is then extended to both sides.
 */
export class StretchFinder {
  readonly #length: number;
  readonly #block: number;
  readonly #seen = new Uint8Array(2 ** bits / 8);
  readonly #places = new Map<string, { name: string; text: string; at: number }[]>();
  readonly #lead: number;

  constructor(length: number) {
    this.#length = length;
    this.#block = Math.ceil(length / 2);
    let lead = 1;
    for (let step = 1; step < this.#block; step += 1) lead = Math.imul(lead, base);
    this.#lead = lead;
  }

  add(name: string, text: string): void {
    for (let at = 0; at + this.#block <= text.length; at += this.#block) {
      const block = text.slice(at, at + this.#block);
      const slot = slotOf(this.#hash(block));
      this.#seen[slot >>> 3] = (this.#seen[slot >>> 3] ?? 0) | (1 << (slot & 7));
      const places = this.#places.get(block);
      if (places === undefined) this.#places.set(block, [{ name, text, at }]);
      else places.push({ name, text, at });
    }
  }

  /** The stretches of the held texts that stand in `text`, each place once. */
  findIn(text: string): Found[] {
    const found: Found[] = [];
    let hash = this.#hash(text.slice(0, this.#block));
    let done = 0;
    for (let at = 0; at + this.#block <= text.length; at += 1) {
      const slot = slotOf(hash);
      if (at >= done && ((this.#seen[slot >>> 3] ?? 0) & (1 << (slot & 7))) !== 0) {
        const match = this.#longestAt(text, at);
        if (match !== null) {
          found.push(match);
          done = at + match.stretch.length;
        }
      }
      const leaving = Math.imul(text.charCodeAt(at), this.#lead);
      hash = (Math.imul(hash - leaving, base) + text.charCodeAt(at + this.#block)) | 0;
    }
    return found;
  }

  #hash(block: string): number {
    let hash = 0;
    for (let at = 0; at < block.length; at += 1) hash = (Math.imul(hash, base) + block.charCodeAt(at)) | 0;
    return hash;
  }

  #longestAt(text: string, at: number): Found | null {
    for (const place of this.#places.get(text.slice(at, at + this.#block)) ?? []) {
      let before = 0;
      while (
        at > before &&
        place.at > before &&
        text[at - before - 1] === place.text[place.at - before - 1]
      ) {
        before += 1;
      }
      let after = this.#block;
      while (at + after < text.length && text[at + after] === place.text[place.at + after]) after += 1;
      if (before + after >= this.#length) {
        return { name: place.name, stretch: text.slice(at - before, at + after) };
      }
    }
    return null;
  }
}

/** Mixes the hash so that its low bits are worth as much as its high ones. */
function slotOf(hash: number): number {
  return Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> (32 - bits);
}
