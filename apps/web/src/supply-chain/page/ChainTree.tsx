import { Button } from '@mantine/core'
import { supplyChain } from '@selvedge/messages/en/supply-chain.ts'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import type { Companies, Node, TreeColours } from './chain-tree-line.ts'
import classes from './ChainTree.module.css'
import { MaterialFacts } from './MaterialFacts.tsx'

/** Opened from the start: enough to see the shape, little enough to be quick. */
const OPEN_AT_FIRST = 60

/** The paths that are open at first: tier by tier, until enough is shown. */
function firstPaths(root: Node): ReadonlySet<string> {
  const paths = new Set<string>()
  const waiting = [root]
  for (let next = waiting.shift(); next && paths.size < OPEN_AT_FIRST; next = waiting.shift()) {
    if (next.children.length > 0) paths.add(next.path)
    waiting.push(...next.children)
  }
  return paths
}

function allPaths(root: Node): ReadonlySet<string> {
  const paths = new Set<string>()
  const waiting = [root]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next.children.length > 0) paths.add(next.path)
    waiting.push(...next.children)
  }
  return paths
}

/** The chain as nested lists: each material with what it is made of, or bought as, below it. */
export function ChainTree({ root, ...shown }: { root: Node; companies: Companies; colours: TreeColours }) {
  const [open, setOpen] = useState(() => firstPaths(root))
  const toggle = (path: string) =>
    setOpen((before) => {
      const after = new Set(before)
      if (!after.delete(path)) after.add(path)
      return after
    })
  return (
    <div className={classes['tree']}>
      <div className={classes['tools']}>
        <Button variant="default" size="xs" onClick={() => setOpen(allPaths(root))}>
          {supplyChain.openAll}
        </Button>
        <Button variant="default" size="xs" onClick={() => setOpen(new Set([root.path]))}>
          {supplyChain.closeAll}
        </Button>
      </div>
      <ul>
        <Branch node={root} open={open} onToggle={toggle} {...shown} />
      </ul>
    </div>
  )
}

type BranchProps = {
  node: Node
  companies: Companies
  colours: TreeColours
  open: ReadonlySet<string>
  onToggle: (path: string) => void
}

function Branch(props: BranchProps) {
  const { node, companies, colours, open, onToggle } = props
  const isOpen = open.has(node.path)
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  const { name } = node.material
  return (
    <li>
      <div className={classes['row']}>
        {node.children.length > 0 ? (
          <button
            type="button"
            className={classes['toggle']}
            aria-expanded={isOpen}
            aria-label={supplyChain.comesFrom({ material: name })}
            onClick={() => onToggle(node.path)}
          >
            <Chevron size={18} aria-hidden />
          </button>
        ) : (
          <span className={classes['leaf']} aria-hidden />
        )}
        <MaterialFacts node={node} company={companies.get(node.material.company)} colours={colours} />
      </div>
      {isOpen && (
        <ul>
          {node.children.map((child) => (
            <Branch {...props} key={child.path} node={child} />
          ))}
        </ul>
      )}
    </li>
  )
}
