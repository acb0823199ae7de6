/** A closed cardboard box, for when there is no picture. */
export function BoxArt() {
  return (
    <svg viewBox="0 0 160 160" aria-hidden="true" focusable="false">
      <ellipse cx="82" cy="140" rx="62" ry="6" fill="var(--picture-shade)" />
      <path d="M30 58h100v82H30z" fill="#b98352" />
      <path d="M30 58h34v82H30z" fill="#a06d3f" />
      <path d="M38 40h84l8 18H30z" fill="#d3a273" />
      <path d="M72 40h18l3 18H69zM69 58h24v26l-6-5-6 5-6-5-6 5z" fill="#f4dcc0" />
      <path d="M100 112h20v18h-20z" fill="#f9fcfa" />
      <path d="M104 117h12M104 121h12M104 125h7" stroke="#49534b" strokeWidth="2" />
    </svg>
  );
}
