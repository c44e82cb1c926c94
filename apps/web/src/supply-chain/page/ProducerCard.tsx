import type { ChainCompany } from '@selvedge/contract/supply-chain.ts'
import { Button } from '@mantine/core'
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
    { label: 'Name', value: companyName(company) },
    ...(company.visibleName === null ? [] : [{ label: 'Address', value: company.location }]),
    { label: 'Region', value: company.region },
    { label: 'Country', value: company.country },
  ]
  return (
    <SideCard name="producer" title="Producer">
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
          {isApplied ? 'Applied: shown in the chain' : 'Apply: show in the chain'}
        </Button>
        <Button
          variant="default"
          leftSection={<IconHistory size={18} aria-hidden />}
          renderRoot={(props) => <Link {...props} {...pages.documentsHistory(material)} />}
        >
          Documents history
        </Button>
      </div>
    </SideCard>
  )
}
