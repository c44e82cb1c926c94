import {
  convertCssVariables,
  type CSSVariablesResolver,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core'
import type { Plugin } from 'vite'
import { theme } from './src/theme.ts'

/** Mantine's own names, pointed at the tokens. */
const cssVariables: CSSVariablesResolver = () => {
  const variables = {
    '--mantine-color-body': 'var(--sv-surface)',
    '--mantine-color-text': 'var(--sv-ink)',
    '--mantine-color-dimmed': 'var(--sv-ink-soft)',
    '--mantine-color-placeholder': 'var(--sv-ink-soft)',
    '--mantine-color-error': 'var(--sv-bad)',
    '--mantine-color-anchor': 'var(--sv-link)',
    '--mantine-color-default-border': 'var(--sv-field-line)',
  }
  return { variables: {}, light: variables, dark: variables }
}

const NAME = 'virtual:theme.css'
const RESOLVED = `\0${NAME}`

/**
 * The theme's variables as a file of their own. Mantine would write them into a style element at run time, which the
 * content security policy refuses.
 */
export const themeCss = (): Plugin => ({
  name: 'theme-css',
  resolveId: (id) => (id === NAME ? RESOLVED : undefined),
  load: (id) => (id === RESOLVED ? themeVariables() : undefined),
})

/** What of the theme differs from the variables that Mantine's own style sheet has. */
function themeVariables(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme)
  const own = cssVariables(merged)
  const ours = defaultCssVariablesResolver(merged)
  const plain = defaultCssVariablesResolver(DEFAULT_THEME)
  const changed = (part: 'variables' | 'light' | 'dark') => {
    const known = new Map(Object.entries(plain[part]))
    const all = Object.entries({ ...ours[part], ...own[part] })
    return Object.fromEntries(all.filter(([name, value]) => known.get(name) !== value))
  }
  return convertCssVariables(
    { variables: changed('variables'), light: changed('light'), dark: changed('dark') },
    ':root',
  )
}
