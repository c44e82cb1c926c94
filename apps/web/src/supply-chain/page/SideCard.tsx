import { useLocalStorage } from '@mantine/hooks'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { Term } from '../../ui/display/Term.tsx'
import type { TermName } from '../../ui/display/use-glossary.ts'
import classes from './SideCard.module.css'

type Props = {
  name: string
  title: string
  /** What the title means, for those who ask. */
  term?: TermName
  children: ReactNode
}

/** A card beside the drawing that folds away. Whether it does is remembered in this browser. */
export function SideCard({ name, title, term, children }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useLocalStorage({
    key: `selvedge.chain.${name}`,
    defaultValue: true,
    getInitialValueInEffect: false,
  })
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <section className={classes['card']} aria-labelledby={`${id}-title`}>
      <h2>
        <button
          type="button"
          id={`${id}-title`}
          aria-expanded={isOpen}
          aria-controls={`${id}-body`}
          onClick={() => setOpen(!isOpen)}
        >
          {title}
          <Chevron size={18} aria-hidden />
        </button>
      </h2>
      {term && isOpen && (
        <div className={classes['term']}>
          <Term of={term} word={title} asMark />
        </div>
      )}
      <div id={`${id}-body`} hidden={!isOpen} className={classes['body']}>
        {children}
      </div>
    </section>
  )
}
