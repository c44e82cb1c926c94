import type { SignedPart } from '@selvedge/proof/credentials/untp/signed-words.ts'

/** What a credential says: our own words in the language of the page, and what is shown as it was signed, in English, read out as English. */
export function SignedText({ parts }: { parts: readonly SignedPart[] }) {
  return parts.map((part, place) => {
    if (typeof part === 'string') return part
    // The parts of a text have no other name than their place.
    const key = `${place}`
    return (
      <span key={key} lang="en">
        {part.signed}
      </span>
    )
  })
}
