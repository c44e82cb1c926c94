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
  scopeEnded: 'The seller’s scope certificate for {standard} had ended on the shipping date.',
  scopeAhead: 'The seller’s scope certificate for {standard} was not valid yet on the shipping date.',
  otherBody: 'The seller’s scope certificate was issued by another certification body.',
  periodTooLong: 'Its shipments reach from {first} to {last}. At most {months} months are allowed.',
  ended: 'Its validity is over: it ended on {day}.',
  notBegun: 'It is not valid yet: it begins on {day}.',
  issuedAhead: 'Its date of issue, {day}, lies ahead.',
  overlap: 'Another accepted certificate of this standard covers a part of the same time.',
  noCategories: 'It names no product categories, so it counts for all of them.',
} as const
