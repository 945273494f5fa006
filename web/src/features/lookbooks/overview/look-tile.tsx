import type { Look } from '@contract';
import type { GarmentsById } from '../../../domain/garments/collection.ts';
import { Link } from '../../../ui/actions/link.tsx';
import { lookName } from '../lookbook-words.ts';
import { LookImage } from '../parts/look-image.tsx';
import styles from './tiles.module.css';

/** A look as its picture. */
export const LookTile = ({ look, garments }: { look: Look; garments: GarmentsById }) => (
  <Link to={`/lookbooks?look=${look.id}`} className={styles.tile}>
    <span className={styles.frame}>
      <LookImage look={look} garments={garments} alt="" />
    </span>
    <span className={styles.name}>{lookName(look)}</span>
  </Link>
);
