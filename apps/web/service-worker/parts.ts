import type { Rolldown } from 'vite'

/**
 * Parts that the frame, a form or the bar of the connection may need at any moment, and that are fetched when they are first used:
 * light, and kept at once, so that they are there when the connection is not.
 */
const PARTS = [
  'shell/log-watch/LogWatch.tsx',
  'shell/search/SearchPalette.tsx',
  'proof/ProofForm.tsx',
  'outgoing-senders.ts',
  'session.ts',
  'language/follow.ts',
  'pickers/AskForm.tsx',
  'pickers/InviteCompanyDialog.tsx',
  'records/picture/PictureFrame.tsx',
  'records/share/ShareDialog.tsx',
  'trades/import/ImportDialog.tsx',
]

type Styled = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

/** The files of these parts, with all that they import. Throws where a part has moved. */
export function filesOfParts(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file): file is Styled => file.type === 'chunk')
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const found = new Set(
    PARTS.map((part) => {
      const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/src/${part}`)))
      if (!chunk) throw new Error(`The service worker keeps ${part}, which the build does not have`)
      return chunk
    }),
  )
  for (const { imports } of found)
    for (const name of imports) {
      const chunk = byName.get(name)
      if (chunk) found.add(chunk)
    }
  return [...found].flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])])
}
