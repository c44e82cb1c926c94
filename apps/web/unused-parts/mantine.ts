import { fileURLToPath } from 'node:url'
import { said, textsIn } from './sources.ts'

const OUR_FILES = fileURLToPath(new URL('../src', import.meta.url))
const MANTINE = fileURLToPath(new URL('../esm', import.meta.resolve('@mantine/core')))

/** `Menu.Search = MenuSearch;`: so Mantine makes a part of a component known, and every page with a menu carries it. */
const MADE_KNOWN = /^([A-Z]\w*\.[A-Z]\w*) = [A-Z]\w*;$/gm
/** Not in quotes: Mantine's complaints name parts too. */
const USED = /(?<!["'`.\w])[A-Z]\w*\.[A-Z]\w*\b(?! = )/g

/**
 * Switched off in app.tsx: the variables are a file (theme-css.ts), and classes by width are not used. Never switched on: arrows of what
 * floats, and fields that grow with their text.
 */
const SWITCHED_OFF =
  /^import \{ (MantineCssVariables|MantineClasses|FloatingArrow|TextareaAutosize) \} from .*$/gm

/** Bars of Mantine's own beside lists (theme.ts, `withScrollArea`), and the page held still behind a dialog (`lockScroll`). */
const SCROLL_AREA = /^import \{ ScrollArea \} from .*$/m
const REMOVE_SCROLL = /^import \{ RemoveScroll \} from .*$/m
/** They show one, or compare what they were given with one. */
const USERS_OF_SCROLL_AREA = /[\\/](OptionsDropdown|ModalRoot|DrawerRoot)\.mjs/

/** Mantine's modules without the parts that neither our sources nor Mantine's own name. */
export function mantineParts(): (code: string, id: string) => string {
  const used = said([...textsIn(OUR_FILES), ...textsIn(MANTINE)], USED)
  return (code, id) =>
    code
      .replace(SCROLL_AREA, (line) =>
        USERS_OF_SCROLL_AREA.test(id) ? 'const ScrollArea = { Autosize: null };' : line,
      )
      .replace(REMOVE_SCROLL, 'const RemoveScroll = ({ children }) => children;')
      .replace(MADE_KNOWN, (made, part: string) => (used.has(part) ? made : ''))
      .replace(SWITCHED_OFF, 'const $1 = () => null;')
}
