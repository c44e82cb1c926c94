import { createElement, Fragment, type ReactNode } from 'react'

/** The parts of a text with tags, to be shown one after the other: `rich(trades.hint({ link: (inner) => <a>{inner}</a> }))`. */
export const rich = (parts: readonly ReactNode[]) => createElement(Fragment, null, ...parts)
