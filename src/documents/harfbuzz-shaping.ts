// Shapes text with HarfBuzz: chooses and positions glyphs for scripts whose letters join, stack or reorder.
import type { Font, Glyph } from 'fontkit';
import * as harfbuzz from 'harfbuzzjs';

/**
 * Replaces the layout of a fontkit font by HarfBuzz's. `bytes` are those the font was parsed from.
 * Glyphs are in visual order: those of a right-to-left word are given from its left end.
 */
export function useHarfBuzzShaping(font: Font, bytes: Uint8Array): void {
  const shaper = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(bytes)));
  const buffer = new harfbuzz.Buffer();
  font.layout = (text) => {
    buffer.reset();
    // Marks keep clusters of their own, so that each glyph stands for as few characters as possible.
    buffer.setClusterLevel(harfbuzz.ClusterLevel.MONOTONE_CHARACTERS);
    buffer.addText(text);
    buffer.guessSegmentProperties();
    harfbuzz.shape(shaper, buffer);
    const infos = buffer.getGlyphInfos();
    const clusters = charactersByCluster(
      text,
      infos.map(({ cluster }) => cluster),
    );
    const positions = buffer.getGlyphPositions();
    return {
      glyphs: infos.map(({ codepoint, cluster }) => glyphOf(font, codepoint, takeOnce(clusters, cluster))),
      positions,
      script: '',
      language: '',
      direction: '',
      features: {},
      advanceWidth: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0),
      advanceHeight: 0,
      bbox: font.bbox,
    };
  };
}

/** The code points that each cluster stands for, by the index in the text at which it starts. */
function charactersByCluster(text: string, starts: readonly number[]): Map<number, number[]> {
  const sorted = [...new Set(starts)].toSorted((one, other) => one - other);
  return new Map(
    sorted.map((start, at) => [
      start,
      Array.from(text.slice(start, sorted[at + 1]), (character) => character.codePointAt(0) ?? 0),
    ]),
  );
}

/** The first glyph of a cluster stands for all its characters, the others for none. */
function takeOnce(clusters: Map<number, number[]>, start: number): number[] {
  const characters = clusters.get(start) ?? [];
  clusters.delete(start);
  return characters;
}

const glyphOf = (font: Font, id: number, codePoints: number[]): Glyph => font.getGlyph(id, codePoints);
