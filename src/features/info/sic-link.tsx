import { SIC_URL } from '#domain/legal/consumer-terms.ts';

/** To the authority that people may complain to about a shop or about their data. */
export function SicLink() {
  return (
    <a href={SIC_URL} className="link" rel="noreferrer" target="_blank">
      Superintendencia de Industria y Comercio
    </a>
  );
}
