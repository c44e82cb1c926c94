/** Only what every browser shows safely is offered in place; all else as a download. */
const shownInPlace = (contentType: string) =>
  contentType === 'application/pdf' || contentType.startsWith('image/')

/** RFC 6266: an ASCII name for old readers, the true one in RFC 5987 form. */
export function contentDisposition(contentType: string, fileName: string): string {
  const ascii = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  const kind = shownInPlace(contentType) ? 'inline' : 'attachment'
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
