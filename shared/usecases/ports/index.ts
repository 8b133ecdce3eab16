import type * as repositories from '#shared/data/repositories.ts';
import type { Sku } from '#shared/domain/product/product.ts';
import type { ProductRecord, SkuKey } from '#shared/domain/stored/products.ts';
import type { UnitOfWorkPort } from '#shared/domain/stored/unit-of-work.ts';
import type { BenefitsPort } from '#shared/usecases/ports/benefits.ts';
import type { CalendarPort } from '#shared/usecases/ports/calendar.ts';
import type { MessagesPort, SitePort, WebhooksPort } from '#shared/usecases/ports/outside/messages.ts';
import type { OneTimeCodesPort } from '#shared/usecases/ports/outside/one-time-codes.ts';
import type { ProviderListsPort } from '#shared/usecases/ports/outside/provider-lists.ts';
import type { PasswordsPort, TokensPort } from '#shared/usecases/ports/outside/secrets.ts';
import type { UndoPort } from '#shared/usecases/ports/outside/undo.ts';
import type { VitalsPort } from '#shared/usecases/ports/outside/vitals.ts';
import type { BankPort } from './outside/bank.ts';
import type { ClockPort, IdsPort } from './outside/clock.ts';
import type { DeadLettersPort } from './outside/dead-letters.ts';
import type { EdgePort } from './outside/edge.ts';
import type { EdgeSecretPort } from './outside/edge-secret.ts';
import type { ErrorsPort } from './outside/errors.ts';
import type { FieldsPort } from './outside/fields.ts';
import type { GeocodingPort, PostcodeWidgetPort, ReverseGeocodingPort } from './outside/geocoding.ts';
import type { IdentityVerificationPort } from './outside/identity-verification.ts';
import type { ImagesPort } from './outside/images.ts';
import type { KeyedHashesPort } from './outside/keyed-hashes.ts';
import type { CashReceiptPort, DepositAccountPort, PaymentsPort } from './outside/payment.ts';
import type { ProviderKeysPort } from './outside/provider-keys.ts';
import type { SearchPort, SearchSnapshotsPort } from './outside/search.ts';
import type { AskShop } from './outside/shop-answers.ts';
import type { SocialPort } from './outside/social.ts';
import type { FileLinksPort, StoragePort } from './outside/storage.ts';
import type { TimerPort } from './outside/timer.ts';
import type { ParcelTrackingPort, TrackingPort } from './outside/tracking.ts';
import type { VeilsPort } from './outside/veils.ts';
import type { WebPicturesPort } from './outside/web-pictures.ts';

/** Repositories, each as what its creator returns; its type is written out beside it. */
type Repositories = {
  [Name in keyof typeof repositories]: ReturnType<(typeof repositories)[Name]>;
};

/**
 * Cached data of the public pages, the same for every visitor and at most a few seconds old: a warm process reads the
 * table once for all of them. Decisions read from the ports themselves.
 */
export type ShowcasePort = Pick<Repositories['categories'], 'categories'> &
  Pick<Repositories['brands'], 'brands'> &
  Pick<Repositories['listings'], 'listing' | 'listedProducts' | 'scopeCounts'> &
  Pick<Repositories['reviews'], 'reviews' | 'reviewsOf' | 'inquiriesOf'> &
  Pick<Repositories['content'], 'setting' | 'display' | 'notifications' | 'pinnedNotifications'> & {
    /** By `_id` or code */
    productRecord(idOrCode: string): Promise<ProductRecord | undefined>;
    /** Variants by key; those that no longer exist are left out */
    skus(keys: readonly SkuKey[]): Promise<Sku[]>;
    exhibitions: Repositories['content']['exhibitions']['all'];
    showrooms: Repositories['content']['showrooms']['all'];
    banners: Repositories['content']['banners']['all'];
    bandBanners: Repositories['content']['bandBanners']['all'];
    popups: Repositories['content']['popups']['all'];
    faqs: Repositories['content']['faqs']['all'];
    pages: Repositories['content']['pages']['all'];
    shippings: Repositories['benefitTerms']['shippings']['all'];
    popularSearches: Repositories['searches']['popular'];
  };

/** All ports a use case may call. Each use case takes only those it names: `Pick<Ports, 'clock' | …>`. */
export type Ports = Repositories & {
  clock: ClockPort;
  timer: TimerPort;
  ids: IdsPort;
  payments: PaymentsPort;
  providerLists: ProviderListsPort;
  providerKeys: ProviderKeysPort;
  depositAccounts: DepositAccountPort;
  cashReceipts: CashReceiptPort;
  identityVerification: IdentityVerificationPort;
  social: SocialPort;
  messages: MessagesPort;
  /** Choices of clerks for the messages of events, cached: it may be some seconds old */
  templatesToSend: Pick<Repositories['messageTemplates'], 'find'>;
  site: SitePort;
  geocoding: GeocodingPort;
  reverseGeocoding: ReverseGeocodingPort;
  postcodeWidget: PostcodeWidgetPort;
  storage: StoragePort;
  fileLinks: FileLinksPort;
  fields: FieldsPort;
  images: ImagesPort;
  webPictures: WebPicturesPort;
  webhooks: WebhooksPort;
  errors: ErrorsPort;
  tracking: TrackingPort;
  parcelTracking: ParcelTrackingPort;
  bank: BankPort;
  deadLetters: DeadLettersPort;
  edge: EdgePort;
  edgeSecret: EdgeSecretPort;
  showcase: ShowcasePort;
  unitOfWork: UnitOfWorkPort;
  undo: UndoPort;
  calendar: CalendarPort;
  benefits: BenefitsPort;
  /** The shop at its public address */
  publicShop: AskShop;
  passwords: PasswordsPort;
  tokens: TokensPort;
  /** Hashes of a person's identity */
  identityHashes: KeyedHashesPort;
  /** Hashes of codes that were sent to somebody */
  codeHashes: KeyedHashesPort;
  /** Hashes of a visitor's origin and contact addresses */
  visitorHashes: KeyedHashesPort;
  veils: VeilsPort;
  vitals: VitalsPort;
  oneTimeCodes: OneTimeCodesPort;
  search: SearchPort;
  searchSnapshots: SearchSnapshotsPort;
};

export type { ContentCollection, ContentStore } from '#shared/data/common/content-collection.ts';
export type { SearchEntriesPort } from '#shared/data/common/search-entries.ts';
export type { ListingRebuildPort } from '#shared/data/listings/rebuild.repository.ts';

/** The showcase, or another source of the reads a use case takes from it. */
export type Showing<Read extends keyof ShowcasePort> = { showcase: Pick<ShowcasePort, Read> };
