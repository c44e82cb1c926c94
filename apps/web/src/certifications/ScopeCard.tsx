import { countryNamed } from '@selvedge/messages/reference-name.ts'
import type { CertificationDetail } from '@selvedge/contract/certification-detail.ts'
import { dayText } from '@selvedge/messages/day.ts'
import { scopeForm as texts } from '@selvedge/messages/en/scope-form.ts'
import { list } from '@selvedge/messages/list.ts'
import { withListed } from '../ui/display/with-listed.tsx'
import { DataList } from '../ui/display/DataList.tsx'
import { Card } from '../ui/layout/Card.tsx'
import { ExportBoxes } from './boxes/ExportBoxes.tsx'
import { compositionText, withDetails } from './line-texts.ts'
import { ListedItems } from './ListedItems.tsx'

type Scope = NonNullable<CertificationDetail['scope']>

/** What a scope certificate says of its sites and products; what is empty is left out. */
export default function ScopeCard({ id, scope }: { id: number; scope: Scope }) {
  const { version, standards, products, sites } = scope
  return (
    <Card title={texts.title} actions={<ExportBoxes id={id} label={texts.export} />}>
      <DataList
        items={[
          { label: texts.version, value: version },
          { label: texts.standards, value: standardsText(standards), wide: true },
        ]}
        isTrimmed
      />
      <ListedItems title={texts.sites} items={sites.map(siteText)} />
      <ListedItems title={texts.products} items={products.map(productText)} />
    </Card>
  )
}

/** Their names in English are read out as English. */
const standardsText = (standards: Scope['standards']) =>
  withListed(
    list(standards.map(standardText)),
    standards.map(({ name }) => name),
  )

const standardText = ({ name, version }: Scope['standards'][number]) =>
  version === null ? name : texts.standardLine({ name, version })

function siteText({ kind, name, country, expires, ...of }: Scope['sites'][number]): string {
  return withDetails(texts.siteLine({ name, country: countryNamed(country), kind: texts[kind] }), [
    [texts.identifier, of.identifier],
    [texts.address, of.address],
    [texts.processes, of.processes],
    [texts.capacity, of.capacity],
    [texts.body, of.body],
    [texts.expires, expires === null ? null : dayText(expires)],
  ])
}

function productText({ category, composition, ...of }: Scope['products'][number]): string {
  return withDetails(category, [
    [texts.detail, of.detail],
    [texts.composition, compositionText(composition)],
    [texts.grade, of.grade],
    [texts.processes, of.processes],
    [texts.facility, of.facility],
  ])
}
