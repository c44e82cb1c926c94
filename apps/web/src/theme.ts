import {
  Button,
  createTheme,
  Input,
  localStorageColorSchemeManager,
  type MantineColorsTuple,
} from '@mantine/core'

const indigo: MantineColorsTuple = [
  '#eef1fa',
  '#dde3f4',
  '#bcc7e8',
  '#9aa9db',
  '#8294e0',
  '#5469b6',
  '#3d52a4',
  '#2b3a7f',
  '#22306d',
  '#182355',
]

/** Greys of unbleached cotton, for the light theme. */
const gray: MantineColorsTuple = [
  '#faf8f4',
  '#f3eee5',
  '#e8e1d4',
  '#dad1c1',
  '#c5baa6',
  '#a69b87',
  '#857b69',
  '#5d5546',
  '#413b31',
  '#2a2620',
]

/** Greys of indigo ink, for the dark theme. */
const dark: MantineColorsTuple = [
  '#ece8de',
  '#cfd1e0',
  '#adb3d0',
  '#8d94ba',
  '#4b5484',
  '#2e3760',
  '#1e2546',
  '#171d38',
  '#121830',
  '#0f1429',
]

/** Long lists scroll as the browser does it. */
const LIST = { withScrollArea: false }
const LIST_STYLES = { options: { maxHeight: 280, overflowY: 'auto' } } as const

export const theme = createTheme({
  primaryColor: 'indigo',
  primaryShade: { light: 7, dark: 5 },
  autoContrast: true,
  colors: { indigo, gray, dark },
  black: '#1a2142',
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  headings: { fontFamily: "'Inter Variable', system-ui, sans-serif", fontWeight: '650' },
  defaultRadius: 'md',
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  respectReducedMotion: true,
  components: {
    Button: Button.extend({ defaultProps: { size: 'sm' } }),
    // In place, so that a list belongs to its landmark; and opened by a key or a click, not by a focus that was set.
    // Named, not imported: the log-in screen does without lists.
    // Lists that are closed are not there: each would have the page measured while it loads.
    Select: {
      defaultProps: {
        ...LIST,
        comboboxProps: { withinPortal: false, keepMounted: false },
        openOnFocus: false,
      },
      styles: LIST_STYLES,
    },
    // Chinese breaks a line after any character: a word of two would be one below the other.
    SegmentedControl: { styles: { label: { wordBreak: 'keep-all' } } },
    MultiSelect: { defaultProps: LIST, styles: LIST_STYLES },
    // Hints below the control: neighbouring fields stay on one line whether they have a hint or not.
    InputWrapper: Input.Wrapper.extend({
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    }),
  },
})

/** The same key is read by `public/color-scheme.js`. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'selvedge.theme' })
