/** Where a call is served: that of the top also with a slash, behind which clients put names of resources, or nothing. */
export const addressesOf = (path: string): readonly string[] =>
  path === '/epcis' ? ['/epcis', '/epcis/'] : [path]
