import { SIC_URL } from '#domain/legal/consumer-terms.ts';

/** The link to the authority that takes complaints about a shop or about personal data. */
export function SicLink() {
  return (
    <a href={SIC_URL} className="link" rel="noreferrer" target="_blank">
      Superintendencia de Industria y Comercio
    </a>
  );
}
