/** What the rules of books of mass find, by its code: said by the server and by screens. Amounts are in kilograms. */
export const massIssues = {
  massShort:
    'You hold {free, number, ::.00} kg of {material} that is not promised yet. This position needs {needed, number, ::.00} kg.',
  massShortInput:
    'Making {made, number, ::.00} kg needs {needed, number, ::.00} kg of {material} at a yield of {percent, number, ::.00} %. You hold {free, number, ::.00} kg that is not promised yet.',
  massShortHere: 'You hold {free, number, ::.00} kg of {material} that is not promised yet.',
  massShortLot: 'You hold {free, number, ::.00} kg of lot {lot} of {material} that is not promised yet.',
  massShortOfNone: 'You hold {free, number, ::.00} kg of {material} without a lot that is not promised yet.',
  massLotMissing: 'Enter the lot: this material is kept by lot.',
  massLotUnkept: 'Your book of this material is not kept by lot.',
  massLotCustody: 'Only a book that is identity preserved or segregated can be kept by lot.',
  massLotTwice: 'Name each lot once.',
  massLotSum: 'The lots weigh {kilograms, number, ::.00} kg together.',
  massLotOrigin: 'The identity of lot {lot} is preserved: it can be made of one lot alone.',
  massWeight: 'Enter the weight in kg: this material is kept by weight.',
  massWeightZero: 'Enter a weight above 0.',
  massFactorArea: 'Enter the weight, or the width and g/m² of this material.',
  massFactorPiece: 'Enter the weight, or the grams of one piece of this material.',
  massFactorBale: 'Enter the weight, or the weight of one bale of this material.',
  massTooMuch: 'This is more than a book can hold.',
  massBookBegins: 'Your book of this material begins on {day}.',
  massBookClosed: 'Your book of this material is closed up to {day}.',
  massCountsLater: 'Your book of this material is closed up to {day}. This counts on {on}.',
  massClosingAhead: 'Choose a day that is over.',
  massClosingBefore: 'Choose a day from {day} on: what was before is closed.',
  massClosingLong: 'Choose a day up to {day}: a period is no longer than that.',
  massUnaccounted: '{missing, number, ::.00} kg are unaccounted for. Name them as loss or by-product.',
  massGained:
    '{gained, number, ::.00} kg more come out than go in. Name them as gain, or correct the amounts.',
  massPlanLoop: 'These plans make each other: {materials}.',
  massYield:
    '{made, number, ::.00} kg from {used, number, ::.00} kg is {percent, number, ::.00} %. Usual are {low, number} to {high, number} %.',
  massYieldPercent: 'Enter a percentage above 0, up to 200, with at most two decimals.',
  massYieldUnusual: 'This yield is unusual for these processes, or above 100 %. Say why.',
  massYieldLow: 'Enter a lowest yield that is not above the highest.',
  massYieldExpected: 'Enter a yield from {low, number} to {high, number} %.',
  massYieldWhy:
    '{made, number, ::.00} kg from {used, number, ::.00} kg is {percent, number, ::.00} %. Usual are {low, number} to {high, number} %. Say why it was otherwise.',
  massRunInputs: 'Name what was used.',
  massRunOutputs: 'Name what was made.',
  massRunTwice: 'Name each material, or each lot of it, once.',
  massRunPlan: 'This plan makes {material}. Name it among what was made.',
  massDatedLow:
    'By the days of its entries, your book of {material} stands at {kilograms, number, ::.00} kg on {day}.',
  massReturnDay: 'This is before the delivery of {day}.',
  massReturnTooMuch: 'Of this delivery {left, number, ::.00} kg can still be returned.',
  massReturnDecided: 'This return was decided or withdrawn already.',
  massWeightDiffers:
    'The weight is {weight, number, ::.00} kg, and the quantity is {quantity, number, ::.00} kg.',
  massReason: 'Say why, or attach a document.',
  massWhy: 'Say why.',
  massDayAhead: 'This day lies ahead.',
  massStock: 'Enter what you hold, or choose the confirmed deliveries that it consists of.',
  massBookExists: 'You already keep a book of this material.',
  massBasisUnknown: 'Choose confirmed deliveries of this material.',
  massBasisWeight: 'Delivery {reference} has no weight.',
  massBasisTaken: 'Delivery {reference} already belongs to an opening stock.',
  massBasisTooMuch: 'These deliveries weigh {kilograms, number, ::.00} kg together.',
  massPending:
    'These shipments have no weight and wait for their buyers: {references}. They have to be decided or withdrawn before this book can guard.',
  massOverrideWatch: 'This book refuses nothing, so there is nothing to override.',
  massNotReversible: 'Choose a harvest, a purchase, a sale, a count or a run of yours.',
  massReversed: 'This was taken back already.',
  massRunShipped:
    'This run belongs to a delivery that the buyer has confirmed, so it cannot be taken back. If your stock is wrong, record a count.',
  massReversalBefore: 'This is before {day}, when it happened.',
  massBasisSent:
    'You have sent on all but {kilograms, number, ::.00} kg of what was delivered to you. Enter what you hold and say why.',
  massBasisSentUnweighed:
    'You have sent on some of this material without a weight, so it is not known what is left of these deliveries. Enter what you hold and say why.',
  creditShort:
    'You have {free, number, ::.00} kg of credits for {material}. This certificate needs {needed, number, ::.00} kg.',
  creditOverdue:
    'First close your credits for {material} up to {day}. Credits that were not used in time lapse with that closing.',
  creditStandard:
    'Goods under this standard are kept apart, so it has no credits. Credits can be kept for: {standards}.',
  creditKilograms: 'Enter the credits that you have.',
  creditMaterial: 'Enter the raw material.',
  creditExists: 'You already keep credits for this raw material under this standard.',
  creditCustody: 'Credits are kept by mass balance, and by no lot.',
} as const
