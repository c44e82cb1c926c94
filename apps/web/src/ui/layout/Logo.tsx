/** The mark: a woven cloth that ends in its selvedge, the edge that keeps it from fraying. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden focusable="false">
      <rect width="32" height="32" rx="7" fill="#2b3a7f" />
      <path d="M4 9h17M4 16h17M4 23h17" stroke="#8fa0dd" strokeWidth="3" strokeLinecap="round" />
      <path d="M9 5v4m0 7v7m6-14v7m0 7v4" stroke="#f4ecdc" strokeWidth="3" strokeLinecap="round" />
      <path d="M23 0h9v25a7 7 0 0 1-7 7h-2z" fill="#f4ecdc" />
      <path d="M27 0v32" stroke="#b4602d" strokeWidth="2.5" strokeDasharray="4 2.4" />
    </svg>
  )
}
