/** What the checks find in a certificate that is about to be filed or decided, by its code: said by the server and by screens. */
export const certificateFindings = {
  bodyNotConfirmed:
    'The certification body is not confirmed by the operator of this installation. Until it is, this certificate counts for nothing.',
  notWeighed: 'Not every position of these shipments has a weight.',
  noUnit: 'A quantity in these shipments has no unit, so nobody can compare it with what was bought or made.',
  tooManyShipments: 'It covers {count} shipments. At most {most} are allowed.',
  sameDocument: 'The same file already belongs to another certificate.',
  sameNumber: 'Another certificate already has this number.',
  scopeOfUnconfirmed:
    'The seller’s scope certificate for {standard} was issued by a certification body that is not confirmed.',
  scopeAltered: 'The seller’s scope certificate for {standard} was altered after it was signed.',
  noScope: 'The seller has no accepted scope certificate for {standard}.',
  processNotNamed: 'The seller’s scope certificate does not name {processes}.',
  categoryNotNamed: 'The seller’s scope certificate does not name the category {categories}.',
  scopeSuspended: 'The seller’s scope certificate for {standard} was suspended on the shipping date.',
  scopeWithdrawn: 'The seller’s scope certificate for {standard} was withdrawn on the shipping date.',
  siteNotInScope: 'Not among the sites of the seller’s scope certificate: {sites}.',
  scopeEnded: 'The seller’s scope certificate for {standard} had ended on the shipping date.',
  scopeAhead: 'The seller’s scope certificate for {standard} was not valid yet on the shipping date.',
  otherBody: 'The seller’s scope certificate was issued by another certification body.',
  periodTooLong: 'Its shipments reach from {first} to {last}. At most {months} months are allowed.',
  ended: 'Its validity is over: it ended on {day}.',
  notBegun: 'It is not valid yet: it begins on {day}.',
  issuedAhead: 'Its date of issue, {day}, lies ahead.',
  overlap: 'Another accepted certificate of this standard covers a part of the same time.',
  noCategories: 'It names no product categories, so it counts for all of them.',
  pdfUnsigned: 'The PDF has no electronic signature.',
  pdfSigned: 'The PDF was signed electronically by {signer} on {day}. The whole file is covered.',
  pdfBroken:
    'The electronic signature of the PDF is broken: this is not the file that was signed. Ask the certification body for the original.',
  pdfChanged:
    'The PDF was signed electronically by {signer} on {day}, and something was added to the file afterwards.',
  pdfUnknownRoot:
    'The PDF was signed electronically by {signer} on {day}. Whether that is really the signer was not checked: this installation knows no root certificate for it.',
  pdfUnchecked: 'The electronic signature of the PDF cannot be checked here.',
  boxNoInputs: 'It names no certificate of what went into it, so nobody can tell what it was made of.',
  inputDrawnTwice:
    'Another seller’s certificate draws on {number} too. It is not recorded here, so one of the two may be wrong.',
  inputOtherBody:
    'The seller bought goods with a certificate {number} of {bought}. This certificate names {number} of {written}, so nothing is drawn on the one that is recorded here.',
  inputOtherBuyer: '{number} certifies goods that were sold to somebody else.',
  productsDiffer:
    'The products weigh {products, number, ::.00} kg together, and the certificate says {box, number, ::.00} kg net.',
  certifiedDiffers:
    'The certified weights of the products are {products, number, ::.00} kg together, and the certificate says {box, number, ::.00} kg.',
  shippedDiffers:
    'These shipments weigh {shipped, number, ::.00} kg, and the certificate says {box, number, ::.00} kg net.',
  rawDiffers:
    'The certified raw materials weigh {raw, number, ::.00} kg, less than the {box, number, ::.00} kg that are certified.',
  compositionDiffers: 'The composition of {product} adds up to {percent, number, ::.00} %, not to 100 %.',
  moreThanYields:
    '{certified, number, ::.00} kg are certified of {used, number, ::.00} kg that are drawn. What was done to the goods usually yields at most {percent, number, ::.00} %.',
  noInvoice: 'No invoice of the seller is named for {shipments}.',
  codesUnknown:
    'Product categories that are not on the list here, and are kept as they are written: {codes}.',
  severalBuyers: 'Its shipments go to {count, number} buyers. A transaction certificate has one.',
} as const
