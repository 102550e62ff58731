// Roles of the bundled recognitions, for tests that are not about the hierarchy itself.
import type { RecognitionLine, RoleLine } from '../../src/domain/providers/recognitions.ts';
import type { RoleIndex } from '../../src/domain/providers/roles.ts';

let made: RoleIndex | undefined;

/** The roles that codes give: each code's own, and every role that includes one of them, as far as exclusions allow. */
export function rolesForTests(
  recognitions: readonly RecognitionLine[],
  lines: readonly RoleLine[],
): RoleIndex {
  made ??= build(recognitions, lines);
  return made;
}

function build(recognitions: readonly RecognitionLine[], lines: readonly RoleLine[]): RoleIndex {
  const labels = new Map(recognitions.map(({ code, label }) => [code, label]));
  const titles = new Map(lines.map(({ role, title }) => [role, title]));
  return {
    rolesOf(codes) {
      const held = new Set(
        recognitions.filter(({ code }) => codes.includes(code)).flatMap(({ parents }) => parents),
      );
      for (const { role, codes: direct } of lines)
        if (direct.some((code) => codes.includes(code))) held.add(role);
      for (let before = -1; before !== held.size;) {
        before = held.size;
        for (const { role, includes } of lines) if (includes.some((each) => held.has(each))) held.add(role);
      }
      const barred = lines.filter(({ excludes = [] }) => excludes.some((each) => held.has(each)));
      for (const { role } of barred) held.delete(role);
      return held;
    },
    labelOf: (code) => labels.get(code) ?? code,
    titleOf: (role) => titles.get(role) ?? role,
  };
}
