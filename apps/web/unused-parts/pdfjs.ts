/**
 * pdf.js says everything it has under a global name, and its classes of editors know of each other through fields that are filled
 * while it loads; the viewer draws pages and their text alone.
 */
const UNUSED = [
  [/^globalThis\.pdfjsLib = \{[^}]*\};/m, ''],
  [/^ {2}globalThis\._pdfjsTestingUtils = \{[^}]*\};/m, ''],
  [/^( {2}static (?:#editorTypes|_colorManager|#neighborIdToIndex|#MIN_DIFF|#MIN)) = .*$/gm, '$1 = null;'],
] as const

/** pdf.js without its editors of notes, drawings and signatures. */
export const withoutPdfEditors = (code: string): string =>
  UNUSED.reduce((rest, [line, without]) => rest.replace(line, without), code)
