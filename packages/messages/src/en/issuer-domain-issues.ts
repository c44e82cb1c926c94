/** What is wrong with a domain that a company names as its own, by its code. */
export const issuerDomainIssues = {
  domainUnreadable:
    'Enter a domain such as mill.example, or a path below one, such as mill.example/credentials.',
  domainNumber: 'An IP address is not a domain. Enter a name such as mill.example.',
  domainOurs: 'This is the domain of this server. Enter one that belongs to your company.',
  domainTaken:
    'Another company on this server uses this identifier, or did before. You can use a path below the domain instead, such as mill.example/credentials.',
  domainDisagrees:
    '{fault, select, unsafe {The file at {address} has a key that you marked as not safe. Replace the file by the did.json shown here.} others {The file at {address} has a key that is not yours: somebody else could sign as your company. Replace the file by the did.json shown here.} lacks {The file at {address} does not have all your keys. Replace it by the did.json shown here.} another {The file at {address} belongs to another identifier. Replace it by the did.json shown here.} content {The file at {address} is not a did.json. Replace it by the one shown here.} gone {There is nothing at {address}. Put the did.json shown here there.} redirect {The address {address} leads to another one, which is not followed. Put the did.json shown here at this very address.} large {The file at {address} is larger than 1 MB. Replace it by the did.json shown here.} off {This server may not ask others, so it cannot read {address}. Ask the operator.} refused {This server may not ask {address}: only public addresses, by HTTPS on its usual ports.} host {The host of {address} was not found.} tls {The host of {address} has no valid certificate for HTTPS.} slow {The host of {address} took longer than 10 seconds.} status {The host of {address} answered with an error.} other {The host of {address} did not answer.}}',
} as const
