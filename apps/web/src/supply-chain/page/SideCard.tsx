import { useLocalStorage } from '@mantine/hooks'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import classes from './SideCard.module.css'

/** A card beside the drawing that folds away. Whether it does is remembered in this browser. */
export function SideCard({ name, title, children }: { name: string; title: string; children: ReactNode }) {
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
      <div id={`${id}-body`} hidden={!isOpen} className={classes['body']}>
        {children}
      </div>
    </section>
  )
}
