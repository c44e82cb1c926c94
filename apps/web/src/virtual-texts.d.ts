declare module 'virtual:texts/*' {
  const texts: import('@selvedge/messages/spoken.ts').Texts
  export default texts
}

declare module 'virtual:packed-texts' {
  import type { LanguageCode } from '@selvedge/messages/languages.ts'

  const packed: Readonly<Record<LanguageCode, string>>
  export default packed
}
