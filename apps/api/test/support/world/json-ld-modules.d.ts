declare module 'jsonld' {
  type Loader = (url: string) => Promise<{ contextUrl: null; documentUrl: string; document: unknown }>
  const jsonld: {
    toRDF(
      document: object,
      options: { documentLoader: Loader; safe: true; format: 'application/n-quads' },
    ): Promise<string>
  }
  export default jsonld
  export type { Loader }
}

declare module '@digitalbazaar/credentials-context' {
  /** The contexts of the W3C by their addresses. */
  export const contexts: ReadonlyMap<string, unknown>
}
