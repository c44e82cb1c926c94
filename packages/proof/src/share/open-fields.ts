import { FIGURES } from '@selvedge/domain/mass/reconciliation.ts'
import type { ShareField } from '@selvedge/domain/share-fields.ts'
import type { Json } from '../canonical-json.ts'
import { isIndex, namesIn } from '../fields/shown-value.ts'
import { decidingMembers } from '../rules/as-shown.ts'
import type { Statement } from '../statement.ts'

/** The members of the data that each tick opens; `*` stands for each item of a list, and what begins with / is beside the data. */
const MEMBERS: Readonly<Record<ShareField, readonly string[]>> = {
  'trade.kind': ['kind', 'documentType', 'createdAt'],
  'trade.period': ['validFrom', 'validUntil'],
  'trade.standard': ['processingStandard'],
  'trade.materials': ['positions/*/contractorMaterialName', 'positions/*/consigneeMaterialName'],
  'trade.quantities': ['positions/*/quantity', 'positions/*/unit', 'positions/*/weightKg', 'positions'],
  'trade.references': ['contractorReference', 'consigneeReference'],
  'trade.descriptions': ['positions/*/description', 'positions/*/lot'],
  'trade.notes': ['notes', 'refusalReason'],
  'trade.emails': ['contractorEmail', 'consigneeEmail'],
  'trade.origin': ['parentReference', 'parent'],
  'trade.people': ['/actor', 'createdBy', 'decidedBy'],
  'trade.numbers': [
    'document',
    'positions/*/id',
    'positions/*/contractorMaterial',
    'positions/*/consigneeMaterial',
  ],
  'certification.certificate': [
    'certificateReference',
    'documentType',
    'assessmentType',
    'createdAt',
    'decidedAt',
    'takenBack',
    'standings/*/change',
    'standings/*/onDay',
    'standings/*/at',
    'standings',
  ],
  'certification.period': ['validFrom', 'validUntil'],
  'certification.standard': ['processingStandard'],
  'certification.products': ['processTypes/*', 'processTypes', 'productCategories/*', 'productCategories'],
  'certification.page': ['pageUrl'],
  'certification.notes': ['notes', 'refusalReason', 'standings/*/reason'],
  'certification.emails': ['contractorEmail', 'consigneeEmail'],
  'certification.people': ['/actor', 'createdBy', 'decidedBy', 'standings/*/by'],
  'certification.numbers': [
    'document',
    'replaces',
    'material',
    'outputMaterials/*',
    'outputMaterials',
    'shipments/*',
    'shipments',
  ],
  'plan.output': ['outputMaterialName', 'productCategory'],
  'plan.processes': ['processTypes/*', 'processTypes', 'standards/*', 'standards'],
  'plan.period': ['validFrom', 'validUntil', 'createdAt', 'editedAt', 'deletedAt'],
  'plan.name': ['name'],
  'plan.inputs': ['inputs/*/materialName', 'inputs/*/percentage', 'inputs'],
  'plan.levels': ['traceabilityLevel', 'transparencyLevel'],
  'plan.notes': ['notes'],
  'plan.people': ['/actor', 'createdBy'],
  'plan.numbers': ['outputMaterial', 'inputs/*/id', 'inputs/*/material'],
  'stock.event': ['kind', 'onDay', 'createdAt', 'closing', 'closing/from', 'closing/to'],
  'stock.materials': ['books/*/materialName', 'books/*/standard', 'books/*/rawMaterial', 'books'],
  'stock.amounts': [
    'grams',
    'lot',
    'entries/*/grams',
    'entries/*/role',
    'entries/*/fromLot',
    'entries/*/toLot',
    'entries',
    'closing/figures',
    ...FIGURES.map((figure) => `closing/figures/${figure}`),
    'closing/runs',
  ],
  'stock.book': ['mode', 'custody', 'floor', 'byLot'],
  'stock.reason': ['reason'],
  'stock.people': ['/actor', 'createdBy'],
  'stock.numbers': [
    'document',
    'trade',
    'plan',
    'reverses',
    'book',
    'books/*/id',
    'books/*/material',
    'entries/*/id',
    'entries/*/from',
    'entries/*/to',
    'entries/*/position',
    'entries/*/onDay',
    'entries/*/factor',
    'entries/*/factor/widthMm',
    'entries/*/factor/gsm',
    'entries/*/factor/pieceGrams',
    'entries/*/factor/baleGrams',
    'deliveries/*',
    'deliveries',
    'closing/oddRuns/*',
    'closing/oddRuns',
    'closing/overrides/*',
    'closing/overrides',
  ],
  'capture.events': ['events/*/eventID', 'events/*/sha256', 'events', 'context'],
  'capture.time': ['createdAt'],
  'capture.people': ['/actor', 'createdBy', 'key', 'keyName'],
  'credential.credential': ['credential', 'kind', 'format', 'sha256'],
  'credential.period': ['validFrom', 'validUntil'],
  'credential.about': ['about/type', 'about/id', 'about'],
  'credential.reason': ['reason'],
  'credential.people': ['/actor'],
  'passport.product': ['publicId', 'name', 'level', 'gtin', 'lot', 'serial'],
  'passport.versions': [
    'versions/*/version',
    'versions/*/sha256',
    'versions/*/publishedAt',
    'versions',
    'createdAt',
  ],
  // Beside the others: whoever guesses what only some may read could compare the hash.
  'passport.inner': ['versions/*/innerSha256'],
  'passport.reason': ['reason'],
  'passport.people': ['/actor', 'createdBy', 'versions/*/publishedBy'],
  'passport.numbers': ['material'],
  'company.name': ['name'],
  'company.role': ['role'],
  'company.country': ['country'],
  'company.region': ['region'],
  'company.code': ['code', 'gln'],
  'company.confirmation': ['certifier', 'certifier/state', 'certifier/registerNumber'],
  'company.address': ['city', 'zip', 'address1', 'address2', 'latitude', 'longitude'],
}

/**
 * What is always shown: without it a statement has no place in its record. Of the documents it shows names, sizes and hashes; of the
 * data what the rules decide by, and the version that says how it is read. Of who decided only that nobody had. Of the companies of a
 * certificate whether they are confirmed: without that a certificate reads better than it is.
 */
function isAlwaysShown(
  { type, version }: Pick<Statement, 'type' | 'version'>,
  names: readonly string[],
  value: Json,
  isOfCertificate: boolean,
) {
  const [top = '', member = ''] = names
  if (top === 'documents') return true
  if (top !== 'data') return top !== 'actor'
  if (names.length === 1 || member === 'schema') return true
  if (isOfCertificate && type === 'company' && isConfirmation(names)) return true
  if (!decidingMembers(type, version).includes(member)) return false
  return member !== 'decidedBy' || value === null
}

/** What the operator decided about a certification body, or that a company is none; not its number in a register. */
const isConfirmation = ([, member, inner]: readonly string[]): boolean =>
  member === 'certifier' && (inner === undefined || inner === 'state')

/** Whether the fields that somebody ticked show a value of a statement, in a bundle with a certificate or one without. */
export function opens(
  ticked: readonly ShareField[],
  { type, version }: Pick<Statement, 'type' | 'version'>,
  isOfCertificate: boolean,
) {
  const patterns = new Set(
    ticked
      .filter((field) => field.startsWith(`${type}.`))
      .flatMap((field) =>
        MEMBERS[field].map((member) => (member.startsWith('/') ? member : `/data/${member}`)),
      ),
  )
  return (path: string, value: Json): boolean => {
    const names = namesIn(path)
    if (isAlwaysShown({ type, version }, names, value, isOfCertificate)) return true
    return patterns.has(`/${names.map((name) => (isIndex(name) ? '*' : name)).join('/')}`)
  }
}
