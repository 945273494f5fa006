import { CATEGORIES, countOf } from '@contract';
import { CategoryTag } from '../../src/domain/garments/categories.tsx';
import { BeforeAfter } from '../../src/ui/pictures/before-after.tsx';
import { Card } from '../../src/ui/card.tsx';
import { CompareSlider } from '../../src/ui/pictures/compare-slider.tsx';
import * as ownIcons from '../../src/ui/icons/arrow-left-icon.tsx';
import * as firstIcons from '../../src/ui/icons/icons.tsx';
import * as lateIcons from '../../src/ui/icons/late-icons.tsx';
import { Picture } from '../../src/ui/pictures/picture.tsx';
import { ProgressBar } from '../../src/ui/progress/progress-bar.tsx';
import { Skeleton } from '../../src/ui/progress/skeleton.tsx';
import { Spinner } from '../../src/ui/progress/spinner.tsx';
import { Tag } from '../../src/ui/tag.tsx';
import { VisuallyHidden } from '../../src/ui/visually-hidden.tsx';
import after from '../after.svg';
import before from '../before.svg';
import styles from '../gallery.module.css';
import { Specimen, State } from '../specimen.tsx';

const SIZE = { width: 300, height: 400 };
const SQUARE = { width: 300, height: 300 };

const Waiting = () => (
  <>
    <Specimen
      name="Skeleton"
      guidance="Stands for what is loading, in its size, so that nothing moves when it comes."
    >
      <State name="Line">
        <Skeleton width="70%" />
      </State>
      <State name="Picture">
        <Skeleton ratio="3 / 4" />
      </State>
      <State name="Round">
        <Skeleton width="3rem" height="3rem" round />
      </State>
    </Specimen>
    <Specimen name="Spinner" guidance="Something small is on its way, for a second or two.">
      <State name="With a name">
        <Spinner label="Loading" />
      </State>
    </Specimen>
    <Specimen
      name="Progress bar"
      guidance="What takes longer than two seconds. Its label says what is going on now."
    >
      <State name="Known">
        <ProgressBar label="Preparing garments..." value={0.4} />
      </State>
      <State name="Not known">
        <ProgressBar label="Generating virtual try-on..." />
      </State>
    </Specimen>
  </>
);

const Things = () => (
  <>
    <Specimen name="Card" guidance="A sheet of raised paper for one thing among many.">
      <State name="With padding">
        <Card>White oxford</Card>
      </State>
      <State name="Without: for pictures">
        <Card padding="none">
          <Picture src={before} alt="" {...SQUARE} />
        </Card>
      </State>
    </Specimen>
    <Specimen
      name="Tag"
      guidance="A word about something. A category's tint always comes with its icon."
    >
      <State name="Categories">
        <p className={styles.row}>
          {CATEGORIES.map((category, index) => (
            <CategoryTag key={category} category={category}>
              {countOf(category, index + 1)}
            </CategoryTag>
          ))}
        </p>
      </State>
      <State name="Others">
        <p className={styles.row}>
          <Tag>preview</Tag>
          <Tag tint="success">live</Tag>
          <Tag tint="danger">failed</Tag>
        </p>
      </State>
    </Specimen>
    <Specimen
      name="Picture"
      guidance="Keeps its place, fades in, and disappears when it cannot be loaded."
    >
      <State name="Photo: covers">
        <Picture className={styles.picture} src={after} alt="A striped shirt" {...SQUARE} />
      </State>
      <State name="Cut-out: contained">
        <Picture
          className={styles.picture}
          src={before}
          alt="A white shirt"
          fit="contain"
          {...SQUARE}
        />
      </State>
      <State name="Could not be loaded">
        <Picture className={styles.picture} src="data:image/png;base64,AAAA" alt="" {...SQUARE} />
      </State>
    </Specimen>
    <Specimen
      name="Compare slider"
      guidance="Two pictures of one size, one over the other. Arrow keys move the divider."
    >
      <State name="In the middle">
        <div className={styles.compare}>
          <CompareSlider
            before={{ src: before, alt: 'Before' }}
            after={{ src: after, alt: 'After' }}
            {...SIZE}
          />
        </div>
      </State>
    </Specimen>
    <Specimen
      name="Before after"
      guidance="A picture and what became of it: one at a time, or one over the other."
    >
      <State name="Result first">
        <div className={styles.compare}>
          <BeforeAfter
            original={{ src: before, alt: 'Before' }}
            result={{ src: after, alt: 'After' }}
            {...SIZE}
          />
        </div>
      </State>
    </Specimen>
  </>
);

const Icons = () => (
  <Specimen
    name="Icons"
    guidance="Lines of 1.5 on 24 by 24. They are decoration: a text or a label gives the meaning."
  >
    <State name="All" wide>
      <ul className={styles.icons}>
        {Object.entries({ ...firstIcons, ...ownIcons, ...lateIcons }).map(([name, Icon]) => (
          <li key={name}>
            <Icon />
            {name.replace(/Icon$/, '')}
          </li>
        ))}
      </ul>
    </State>
  </Specimen>
);

const Hidden = () => (
  <Specimen
    name="Visually hidden"
    guidance="Text for those who listen, where others see it from the picture."
  >
    <State name="Between the brackets">
      <p>
        [<VisuallyHidden>Only heard</VisuallyHidden>]
      </p>
    </State>
  </Specimen>
);

export const Pictures = () => (
  <>
    <Things />
    <Waiting />
    <Icons />
    <Hidden />
  </>
);
