import { area } from '../area.ts'

/** Texts about what a certification body looks at before a certificate is filed or accepted; the findings are the server’s. */
export const certificateChecks = area('certificateChecks', {
  title: 'Checks',
  intro: 'Automatic checks. They warn; you can still go on.',
  introInForm: 'Automatic checks. They warn; you can still go on. They also run before you file.',
  introAccepted: 'What was found when it was accepted.',
  introRefused: 'What was found when it was refused.',
  failed: 'The checks could not be made.',
  check: 'Check',
  checkAgain: 'Check again',

  warning: '<severity>Warning:</severity> {finding}',
  note: '<severity>Note:</severity> {finding}',
  shipments: 'Shipments: {shipments}',
  shipmentsAndMore: 'Shipments: {shipments} and {count} more',
  see: 'See <certificates></certificates>',
  certificate:
    '{subject, select, SCOPE {scope certificate {reference}} TRANSACTION {transaction certificate {reference}} MATERIAL {material certificate {reference}} other {self certification {reference}}}',
  why: 'Why we check this',
  nothingFound: 'Nothing found.',
  nothingFoundBefore:
    'The checks find nothing in what the certificate says. That proves nothing while the certificate is altered.',
  allInOrder:
    '{subject, select, TRANSACTION {Confirmed certification body, scope certificate of the seller, same certification body, weights of the shipments, number of shipments, period of the shipments, file used before, number used before, validity today: all as it should be.} SELF {Confirmed certification body, file used before, number used before, validity today: all as it should be.} SCOPE {Confirmed certification body, file used before, number used before, validity today, other certificates of the same time, product categories: all as it should be.} other {Confirmed certification body, file used before, number used before, validity today, other certificates of the same time: all as it should be.}}',

  whyCertifierConfirmed:
    'The operator of this installation confirms certification bodies by their accreditation or register number. A certificate of one that is not confirmed counts for nothing.',
  whyScopeCertificate:
    'A transaction certificate relies on a scope certificate of the seller: for the same standard, valid on the day each shipment left, and covering what was done to the goods and their product category.',
  whyScopeStanding:
    'While a scope certificate is suspended, or once it is withdrawn, nothing that leaves on those days can be certified by it.',
  whySites:
    'A scope certificate lists the sites that were inspected. What another one made is not covered by it. A site is found by its name or its number, so one that is written otherwise is named here too.',
  whySameBody:
    'The body that issued the seller’s scope certificate is the one that issues its transaction certificates.',
  whyWeights:
    'What was certified and what was sold are compared by weight. Without weights nobody can tell whether more was sold than there was.',
  whyShipmentCount:
    'One transaction certificate covers at most {max} shipments: a joint policy of GOTS and Textile Exchange.',
  whyShipmentPeriod:
    'The shipments of one transaction certificate lie within {max} months: a joint policy of GOTS and Textile Exchange.',
  whySameDocument:
    'Each certificate has its own document. If the same file is attached to two certificates, it is a mistake, or the same goods were certified twice.',
  whySameNumber:
    'A certification body gives each number once. Only a material certificate and the self certification that vouches for it share theirs.',
  whyValidity: 'Only a certificate that is valid counts in a supply chain.',
  whyOverlap:
    'A company usually has one certificate of a standard at a time. Two at once may be meant, or one of them may be left over.',
  whyInputs:
    'A transaction certificate names the certificates of what went into the goods. Without them nobody can tell what was drawn on.',
  whyInputTwice:
    'What one certificate certifies can be used once. Two sellers that name the same one may both have bought of it, or one of them did not.',
  whyOtherBuyer: 'Only who bought the goods that a certificate certifies can make something of them.',
  whyOtherBody:
    'Two certification bodies may give the same number. If only the name of the body is written otherwise, the same goods could be used twice.',
  whyCodes:
    'A code that nobody knows may be a typing error, or belong to a newer list than this installation has.',
  whySums:
    'The weights in the boxes, on the products and on the shipments are those of the same goods. Where they differ, one of them is wrong.',
  whyRawMaterials:
    'Goods do not weigh more than what they were made of, so less certified raw material than certified goods is unusual.',
  whyOneBuyer:
    'One transaction certificate covers shipments to one buyer: a joint policy of GOTS and Textile Exchange.',
  whyYield:
    'Something is lost in each process. Where more comes out than usual, uncertified goods may have gone in.',
  whyInvoices:
    'The certificate names the seller’s invoice of each shipment, so that the goods can be found in the seller’s books.',
  whySignature:
    'Anybody can change a PDF. An electronic signature shows who issued it, and that nobody changed it since. GOTS asks for one on scope certificates.',
  whyCategories:
    'A scope certificate normally lists the product categories it was issued for. Where none are entered, shipments of every category count as covered. Compare it with the document.',
})
