import { type LanguageCode, languageFor, languageNamed } from '@selvedge/messages/languages.ts'
import { speak, type Texts } from '@selvedge/messages/spoken.ts'
import packed from 'virtual:packed-texts'

/** The language in the address of the file, where somebody chose one, else the one that the browser asks for. A file on a disk has no other place to keep it. */
const codeAtStart = () => languageNamed(location.hash.slice(1)) ?? languageFor(navigator.languages ?? [])

/** Shows the file in another language. Texts are read while modules load, so that it is loaded anew. */
export function showIn(code: LanguageCode): void {
  location.hash = code
  location.reload()
}

async function unpacked(text: string): Promise<Texts> {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.codePointAt(0) ?? 0)
  const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  return (await new Response(plain).json()) as Texts
}

const language = codeAtStart()
// Before the modules that follow, which keep texts. A browser that cannot unpack them reads US English.
speak({ language, texts: await unpacked(packed[language.code]).catch(() => ({})) })
document.documentElement.lang = language.code
document.documentElement.dir = language.dir
