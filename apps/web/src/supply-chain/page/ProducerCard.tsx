import { countryNamed } from '@selvedge/messages/reference-name.ts'
import type { ChainCompany } from '@selvedge/contract/supply-chain.ts'
import { Button } from '@mantine/core'
import { chainWords } from '@selvedge/messages/en/chain-words.ts'
import { recordWords } from '@selvedge/messages/en/record-words.ts'
import { supplyChain } from '@selvedge/messages/en/supply-chain.ts'
import { IconHistory, IconTarget } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { usePages } from '../../use-pages.ts'
import { companyName, HIDDEN_WHY } from '../chain-words.ts'
import classes from './SideCard.module.css'
import { SideCard } from './SideCard.tsx'

type Props = {
  company: ChainCompany
  /** The material the chain was asked for: its history is the chain's. */
  material: { id: number; name: string }
  isApplied: boolean
  onApply: () => void
}

/**
 * The producer of the chosen step, or of the requested material; Apply shows everything this producer does in the supply chain.
 */
export function ProducerCard({ company, material, isApplied, onApply }: Props) {
  const pages = usePages()
  const facts = [
    { label: recordWords.name, value: companyName(company) },
    ...(company.visibleName === null ? [] : [{ label: recordWords.address, value: company.location }]),
    { label: recordWords.region, value: company.region },
    { label: recordWords.country, value: company.country && countryNamed(company.country) },
  ]
  return (
    <SideCard name="producer" title={supplyChain.producer}>
      <dl className={classes['facts']}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ?? '-'}</dd>
          </div>
        ))}
      </dl>
      {company.visibleName === null && <p style={{ marginTop: 8 }}>{HIDDEN_WHY}</p>}
      <div className={classes['buttons']}>
        <Button
          variant={isApplied ? 'light' : 'default'}
          leftSection={<IconTarget size={18} aria-hidden />}
          aria-pressed={isApplied}
          onClick={onApply}
        >
          {isApplied ? supplyChain.applied : supplyChain.apply}
        </Button>
        <Button
          variant="default"
          leftSection={<IconHistory size={18} aria-hidden />}
          renderRoot={(props) => <Link {...props} {...pages.documentsHistory(material)} />}
        >
          {chainWords.documentsHistory}
        </Button>
      </div>
    </SideCard>
  )
}
